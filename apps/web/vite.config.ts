import { readFileSync } from 'node:fs'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { compression, defineAlgorithm } from 'vite-plugin-compression2'

const server = 'http://localhost:3000'

/** Leaves out of Zod what the web app never calls and the bundler cannot drop: JSON Schema and English messages. */
const leanZod = {
  name: 'lean-zod',
  transform: {
    filter: { id: /zod\/v4\/classic\/schemas\.js$/ },
    handler: (code: string) =>
      code
        .replace(/^ *inst\._zod\.processJSONSchema = .*;$/gm, '')
        .replace(/\bcreate(Standard|To)JSONSchemaMethod\(this, [^)]*\)/g, 'undefined')
        .replace('core.config(en())', ''),
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

export default defineConfig(({ mode }) => ({
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true, quoteStyle: 'single' }),
    react(),
    leanZod,
    firstPaint,
    // The server sends these files instead of compressing at each request.
    mode === 'production' &&
      compression({ algorithms: [defineAlgorithm('brotliCompress'), defineAlgorithm('gzip')] }),
  ],
  build: {
    // The start is one file; its weight on the wire is tested.
    chunkSizeWarningLimit: 1_000,
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: {
        codeSplitting: {
          // What every page needs compresses better as one file than as thirty, and what most screens need as well.
          groups: [
            { name: 'start', tags: ['$initial'] },
            { name: 'screens', minShareCount: 3 },
          ],
        },
      },
    },
  },
  server: { port: 5173, proxy: { '/trpc': server, '/api': server, '/healthz': server } },
}))
