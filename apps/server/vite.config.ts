import { defineConfig } from 'vite'

// One file with our packages in it; what comes from npm stays there.
export default defineConfig({
  build: { ssr: 'src/main.ts', outDir: 'dist', target: 'node20', sourcemap: true, emptyOutDir: true },
  ssr: { noExternal: [/^@kaarditeek\//] },
})
