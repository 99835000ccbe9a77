/** Of the interface: what the reference and `GET /health` say. */
export const interfaceVersion = '2.1.0';
