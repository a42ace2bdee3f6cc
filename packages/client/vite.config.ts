import { defineConfig } from 'vite'

// Everything is in the files, so that the package has no dependencies.
export default defineConfig({
  build: {
    ssr: true,
    rolldownOptions: {
      input: { index: 'src/index.ts', cli: 'src/cli.ts' },
      output: { chunkFileNames: '[name].js' },
    },
    outDir: 'dist',
    target: 'node20',
    minify: false,
    emptyOutDir: true,
    license: { fileName: 'licenses.md' },
  },
  ssr: { noExternal: true },
})
