import { defineConfig } from 'vite'

// The programs, with our packages in them; what comes from npm stays there.
export default defineConfig({
  build: {
    ssr: true,
    rolldownOptions: {
      input: {
        main: 'src/main.ts',
        'admin-create': 'src/operations/admin-create/main.ts',
        'check-audit': 'src/operations/audit-seals/main.ts',
        'reset-factor': 'src/operations/reset-factor/main.ts',
        backup: 'src/operations/backup/run-backup.ts',
        distribute: 'src/operations/distribute/main.ts',
        'company-move': 'src/operations/company-move/main.ts',
        'number-installation': 'src/operations/company-move/run-number.ts',
        'check-balances': 'src/operations/check-balances/main.ts',
        restore: 'src/operations/backup/run-restore.ts',
        'copy-code': 'src/rest/copy-code.mjs',
        'show-calls': 'src/rest/show-calls.mjs',
        'show-sections': 'src/rest/show-sections.mjs',
        'pdf-worker': 'src/core/file/pdf-worker.mjs',
        'workbook-worker': 'src/core/file/workbook-worker.mjs',
      },
      // Beside the programs: paths relative to a file stay right wherever its code goes.
      output: { chunkFileNames: '[name]-[hash].js' },
    },
    outDir: 'dist',
    target: 'node20',
    sourcemap: true,
    emptyOutDir: true,
  },
  ssr: { noExternal: [/^@kaarditeek\//] },
})
