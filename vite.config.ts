import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig(({ command }) => ({
  plugins: [react(), tailwind()],
  appType: 'custom',
  publicDir: 'web/public',
  build: { target: 'baseline-widely-available', assetsInlineLimit: 2048 },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        rolldownOptions: { input: 'web/entry-client.tsx' },
      },
    },
    ssr: {
      // Built, everything is in one folder: the server then loads a few files instead of a tree of packages.
      ...(command === 'build' && {
        resolve: { noExternal: true },
        define: { 'process.env.NODE_ENV': '"production"' },
      }),
      build: {
        outDir: 'dist/server',
        ssr: true,
        emitAssets: false,
        copyPublicDir: false,
        rolldownOptions: {
          input: { 'entry-server': 'web/entry-server.tsx', mails: 'server/mail/templates/render-mail.tsx' },
        },
      },
    },
  },
  builder: {},
}))
