import { customer } from './demo-world.ts';

const firstNames = [
  'Beatriz',
  'Carlos',
  'Daniela',
  'Eduardo',
  'Fernanda',
  'Gabriel',
  'Helena',
  'Igor',
  'Juliana',
  'Lucas',
];
const lastNames = ['Almeida', 'Barbosa', 'Cardoso', 'Dias', 'Esteves'];
const areas = [11, 21, 31, 41, 51, 61, 71, 81, 85, 91];

/** Fifty people: the owner of the virtual phone and forty-nine invented neighbours. */
export const demoContacts = [
  { name: customer.name, phone: customer.phone, email: 'ana@cliente.example' },
  ...Array.from({ length: 49 }, (_, index) => {
    const first = firstNames[index % firstNames.length] ?? '';
    const last = lastNames[Math.floor(index / firstNames.length)] ?? '';
    return {
      name: `${first} ${last}`,
      phone: `55${areas[index % areas.length]}9${80_000_000 + index * 1_357}`,
      email: `${first}.${last}@cliente.example`.toLowerCase(),
    };
  }),
];
