// Biome formats and does the fast rules; here is only what needs types, and who may write.
// People (auth, operator) and their mails stand beside companies: they write through transaction().
import tseslint from 'typescript-eslint'

const sources = ['apps/**/src/**/*.{ts,tsx}', 'packages/**/src/**/*.ts', 'tooling/**/*.ts']
const writers = [
  'apps/server/src/{work,auth,operator,mail,company,distributor,payment,history,demo,testing}/**',
  'packages/db/**',
  '**/*.test.ts',
]
const directWrite = {
  selector: 'CallExpression[callee.object.name=/^(db|tx)$/][callee.property.name=/^(insert|update|delete)$/]',
  message: 'Only work() writes: it adds the company and the history.',
}
const ownTransaction = {
  selector: 'CallExpression[callee.object.name=/^(db|tx)$/][callee.property.name="transaction"]',
  message: 'Use transaction() of @kaarditeek/db: it tells a lost connection.',
}

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
    plugins: { '@typescript-eslint': tseslint.plugin },
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
    files: sources,
    ignores: ['packages/db/src/transaction.ts'],
    rules: { 'no-restricted-syntax': ['error', ownTransaction] },
  },
  {
    files: sources,
    ignores: writers,
    rules: { 'no-restricted-syntax': ['error', ownTransaction, directWrite] },
  },
  {
    files: ['apps/web/src/{features,routes,kit}/**/*.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', ownTransaction, directWrite, ownRefresh, plainClient] },
  },
)
