import { expect, test } from 'vitest'
import { databaseWarning } from './database-warning'

const at = (query: string) =>
  databaseWarning(`postgresql://kaarditeek:secret@db.example:5432/kaarditeek${query}`)

test.each(['?sslmode=require', '?ssl=require', '?application_name=a&sslmode=prefer', '?sslmode=allow&a=b'])(
  'warns of %s, and names no password',
  (query) => {
    expect(at(query)).toMatch(/checks no certificate/)
    expect(at(query)).not.toContain('secret')
  },
)

test.each(['', '?sslmode=verify-full', '?sslmode=verify-full&note=require'])(
  'says nothing of "%s"',
  (query) => {
    expect(at(query)).toBeNull()
  },
)
