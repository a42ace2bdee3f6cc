// Biome formats and does the fast rules; here is only what needs types, and who may write.
// People (auth, operator) and their mails stand beside companies: they write through transaction().
import tseslint from 'typescript-eslint'
import database from './tooling/lint/database.mjs'

const sources = ['apps/**/src/**/*.{ts,tsx}', 'packages/**/src/**/*.ts', 'tooling/**/*.ts']
/** Sources that can reach a database; the rules about it look at types, which takes time. */
const databaseSources = ['apps/server/src/**/*.ts', 'packages/db/src/**/*.ts', 'tooling/**/*.ts']
const writers = [
  'apps/server/src/{core,auth,terminals-api,webhooks,operations,demo,testing}/**',
  'apps/server/src/entities/{access-token,company,distributor,operator}/**',
  // How far the numbers of a product have been used is no change that its history tells.
  'apps/server/src/entities/card/allocate-pans.ts',
  // Jobs have no history, and `Work` deletes nothing.
  'apps/server/src/entities/report/job-queue.ts',
  // Rows of a file wait in a temporary table, the file itself in pieces.
  'apps/server/src/entities/card/import/{staged-rows,stored-file}.ts',
  'tooling/{bench,browser}/**',
  'packages/db/**',
  '**/*.test.ts',
]

const ownRefresh = {
  selector: 'CallExpression[callee.property.name=/^(invalidate|invalidateQueries)$/]',
  message: 'No screen refreshes: apps/web/src/lib/stale.ts says what a change makes stale.',
}
const plainClient = {
  selector: 'ImportDeclaration[source.value=/lib.trpc$/] ImportSpecifier[imported.name="client"]',
  message: 'Screens use `trpc` and `api`: the plain client has no cache, and nothing is refreshed after it.',
}

// A reply can be awaited, but `reply.header(…)` need not be.
const fastifyReply = { from: 'package', package: 'fastify', name: 'FastifyReply' }

export default tseslint.config(
  { ignores: ['**/dist/**', '**/routeTree.gen.ts'] },
  {
    files: sources,
    languageOptions: {
      parser: tseslint.parser,
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    plugins: { '@typescript-eslint': tseslint.plugin, database },
    rules: {
      '@typescript-eslint/no-floating-promises': [
        'error',
        { checkThenables: true, allowForKnownSafePromises: [fastifyReply] },
      ],
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/await-thenable': 'error',
    },
  },
  {
    files: ['apps/web/src/**/*.{ts,tsx}'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['@kaarditeek/server', '@kaarditeek/server/**'],
              allowTypeImports: true,
              message: 'Of the server the browser knows the types alone.',
            },
          ],
        },
      ],
    },
  },
  {
    files: databaseSources,
    ignores: ['packages/db/src/transaction.ts'],
    rules: { 'database/transaction-function': 'error' },
  },
  {
    files: databaseSources,
    ignores: writers,
    rules: { 'database/only-work-writes': 'error' },
  },
  {
    files: databaseSources,
    ignores: ['**/*.test.ts'],
    rules: { 'database/one-connection': 'error' },
  },
  {
    files: ['apps/web/src/{features,routes,kit}/**/*.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', ownRefresh, plainClient] },
  },
)
