import { defineConfig } from 'vite'

// One file with everything in it, so that the package has no dependencies.
export default defineConfig({
  build: {
    ssr: 'src/index.ts',
    outDir: 'dist',
    target: 'node20',
    minify: false,
    emptyOutDir: true,
    license: { fileName: 'licenses.md' },
  },
  ssr: { noExternal: true },
})
