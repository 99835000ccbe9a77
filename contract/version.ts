/** Of the interface: shown by the reference and `GET /health`. */
export const interfaceVersion = '2.1.0';
