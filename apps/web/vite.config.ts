import { readFileSync } from 'node:fs'
import { constants } from 'node:zlib'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { compression, defineAlgorithm } from 'vite-plugin-compression2'

const server = 'http://localhost:3000'

const ZOD_MESSAGES = 'core.config(en())'

/**
 * Drops Zod's English messages, which the web app never shows and the bundler must keep: 1 kB, with which the login page exceeds its
 * budget. Fails the build if an upgrade of Zod has moved the call.
 */
const zodWithoutMessages: Plugin = {
  name: 'zod-without-messages',
  transform: {
    filter: { id: /zod\/v4\/classic\/schemas\.js$/ },
    handler(code) {
      if (!code.includes(ZOD_MESSAGES)) this.error(`Zod no longer calls ${ZOD_MESSAGES} here`)
      return code.replace(ZOD_MESSAGES, '')
    },
  },
}

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

/** Lets the page show the logo before its scripts have loaded: writes the logo and `before-paint.js` into the page. */
const firstPaint: Plugin = {
  name: 'first-paint',
  transformIndexHtml: (page) =>
    page
      .replace('<script>', () => `<script>${read('src/before-paint.js')}`)
      .replace('<div id="starting">', (start) => start + read('public/favicon.svg')),
}

/** Brotli with blocks of 64 kB, whose codes fit the text better: 0.16 kB less than with the default. */
const smallBlocks = defineAlgorithm('brotliCompress', {
  params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGBLOCK]: 16 },
})

/** Copies of React's own hooks for its versions before 18, which libraries bring along: 0.5 kB. */
const ownHooks = [
  { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
  {
    find: /^use-sync-external-store\/shim\/with-selector$/,
    replacement: 'use-sync-external-store/with-selector',
  },
]

export default defineConfig(({ mode }) => ({
  resolve: { alias: ownHooks },
  plugins: [
    tanstackRouter(),
    react(),
    zodWithoutMessages,
    firstPaint,
    // The server sends these files instead of compressing at each request.
    mode === 'production' && compression({ algorithms: [smallBlocks, defineAlgorithm('gzip')] }),
  ],
  build: {
    // The start is one file; `tooling/browser/budget.spec.ts` tests its size.
    chunkSizeWarningLimit: 1_000,
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: {
        // The start lists all files, whose hashes do not compress.
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: 'assets/[hash:7][extname]',
        codeSplitting: {
          // One file compresses better than thirty: one for all pages, one for what most screens share.
          groups: [
            { name: 'start', tags: ['$initial'] },
            // What is seldom opened, however many pages share it.
            { name: 'setup', test: /\/setup-wordings\.ts$/ },
            { name: 'screens', minShareCount: 11 },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: { '/trpc': server, '/api': server, '/c/': server, '/login/oidc': server, '/healthz': server },
  },
}))
