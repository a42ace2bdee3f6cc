import { readFileSync } from 'node:fs'
import { constants } from 'node:zlib'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { compression, defineAlgorithm } from 'vite-plugin-compression2'
import { fileGroups } from './files.ts'

const server = 'http://localhost:3000'

type Extra = { found: RegExp; instead: string }

/** Builds a file of a library without what the web app never uses and the bundler must keep. Fails the build if an upgrade has moved it. */
const withoutExtras = (library: string, id: RegExp, extras: Extra[]): Plugin => ({
  name: `${library}-without-extras`,
  transform: {
    filter: { id },
    handler(code) {
      return extras.reduce((rest, { found, instead }) => {
        if (rest.search(found) < 0) this.error(`${library} has nothing like ${found} any more`)
        return rest.replace(found, instead)
      }, code)
    },
  },
})

/** English messages (1 kB) and a writer of JSON Schemas (4 kB). */
const zodWithoutExtras = withoutExtras('zod', /zod\/v4\/classic\/schemas\.js$/, [
  { found: /core\.config\(en\(\)\)/g, instead: '' },
  { found: /inst\._zod\.processJSONSchema = .*;/g, instead: '' },
  { found: /create(?:To|Standard)JSONSchemaMethod\(this, .+?\)/g, instead: '(() => undefined)' },
])

/** Methods of the instance as functions (0.2 kB). */
const i18nextWithoutExtras = withoutExtras('i18next', /i18next\/dist\/esm\/i18next\.js$/, [
  { found: /^const (\w+) = instance\.\1;$/gm, instead: 'const $1 = undefined;' },
])

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

/** Lets the page show the logo before its scripts have loaded: writes the logo and `before-paint.js` into the page. */
const firstPaint: Plugin = {
  name: 'first-paint',
  transformIndexHtml: (page) =>
    page
      .replace('<script>', () => `<script>${read('src/before-paint.js')}`)
      .replace('<div id="starting">', (start) => start + read('public/favicon.svg')),
}

/** Brotli with blocks of 512 kB, whose codes fit the start better: 0.17 kB less than with the default, 0.26 less than with 64 kB. */
const fittingBlocks = defineAlgorithm('brotliCompress', {
  params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGBLOCK]: 19 },
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
    zodWithoutExtras,
    i18nextWithoutExtras,
    firstPaint,
    // The server sends these files instead of compressing at each request.
    mode === 'production' && compression({ algorithms: [fittingBlocks, defineAlgorithm('gzip')] }),
  ],
  build: {
    // The start is one file; `tooling/browser/budget.spec.ts` tests its size.
    chunkSizeWarningLimit: 1_000,
    // Every browser that the app is built for preloads modules by itself.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: {
        // The start lists all files, whose hashes do not compress.
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: 'assets/[hash:7][extname]',
        codeSplitting: { groups: fileGroups },
      },
    },
  },
  server: {
    port: 5173,
    proxy: { '/trpc': server, '/api': server, '/c/': server, '/login/oidc': server, '/healthz': server },
  },
}))
