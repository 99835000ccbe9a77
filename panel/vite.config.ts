import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const here = fileURLToPath(new URL('.', import.meta.url));

/** Where `npm run panel` sends what is not the panel's own: a service that runs already. */
const service = process.env.RECADO_URL ?? `http://127.0.0.1:${process.env.PORT ?? '3000'}`;

/** The font comes beside the program and not after it, so text is not set twice, in other widths. */
const preloadFont: Plugin = {
  name: 'preload-font',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle }) =>
      Object.keys(bundle ?? {})
        // Portuguese and English are written with this part alone.
        .filter((name) => /\/inter-latin-wght-normal-[\w-]+\.woff2$/.test(name))
        .map((name) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/panel/${name}` },
          injectTo: 'head',
        })),
  },
};

export default defineConfig({
  root: here,
  base: '/panel/',
  plugins: [react(), preloadFont],
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
    proxy: { '/panel/api': { target: service, changeOrigin: true, headers: { origin: new URL(service).origin } } },
  },
});
