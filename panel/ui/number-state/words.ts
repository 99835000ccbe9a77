import { catalogue } from '../../words/language.ts';

export const words = catalogue(
  {
    qualities: { GREEN: 'Boa', YELLOW: 'Média', RED: 'Baixa', UNKNOWN: 'Sem avaliação' },
    statuses: {
      CONNECTED: 'Conectado',
      PENDING: 'Conectando',
      RESTRICTED: 'Restrito',
      BANNED: 'Banido',
      DISCONNECTED: 'Desconectado',
    },
  },
  {
    qualities: { GREEN: 'Good', YELLOW: 'Medium', RED: 'Low', UNKNOWN: 'Not rated' },
    statuses: {
      CONNECTED: 'Connected',
      PENDING: 'Connecting',
      RESTRICTED: 'Restricted',
      BANNED: 'Banned',
      DISCONNECTED: 'Disconnected',
    },
  },
);
