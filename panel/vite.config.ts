import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const here = fileURLToPath(new URL('.', import.meta.url));

/** Where `npm run panel` sends what is not the panel's own: a service that runs already. */
const service = process.env.RECADO_URL ?? `http://127.0.0.1:${process.env.PORT ?? '3000'}`;

export default defineConfig({
  root: here,
  base: '/panel/',
  plugins: [react()],
  build: {
    outDir: '../dist/panel',
    emptyOutDir: true,
    // Inline addresses would need a looser policy than the one the service sends.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    target: 'es2022',
  },
  server: {
    port: Number(process.env.PANEL_PORT ?? 5173),
    strictPort: true,
    // The service compares the origin of each write with its own address.
    proxy: { '/panel/api': { target: service, changeOrigin: true, headers: { origin: service } } },
  },
});
