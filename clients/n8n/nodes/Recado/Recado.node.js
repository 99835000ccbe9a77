/** Every operation of the interface. Its fields are data, written from the contract by `npm run generate`. */
class Recado {
  description = {
    displayName: 'Recado',
    name: 'recado',
    icon: 'file:recado.svg',
    group: ['output'],
    version: 1,
    subtitle: '={{$parameter["operation"]}}',
    description: 'Send messages, run campaigns and look things up',
    defaults: { name: 'Recado' },
    inputs: ['main'],
    outputs: ['main'],
    usableAsTool: true,
    credentials: [{ name: 'recadoApi', required: true }],
    requestDefaults: { baseURL: '={{$credentials.baseUrl}}', headers: { Accept: 'application/json' } },
    properties: require('./properties.json'),
  };
}

module.exports = { Recado };
