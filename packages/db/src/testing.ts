import { randomUUID } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { inject } from 'vitest'
import { type Connection, type ConnectionOptions, connect } from './client'
import type {} from './test-setup'

export interface TestDatabase extends Connection {
  url: string
  /** Closes the connection and drops the database. For `afterAll`. */
  drop(): Promise<void>
}

/** Creates a migrated database for one test file: `beforeAll(async () => { database = await testDatabase() })`. */
export const testDatabase = async (options: ConnectionOptions = {}): Promise<TestDatabase> => {
  const template = new URL(inject('templateUrl'))
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await administer(
    template,
    `create database ${name} template ${template.pathname.slice(1)} strategy wal_log`,
  )
  const url = Object.assign(new URL(template), { pathname: `/${name}` }).href
  const connection = connect(url, options)
  const drop = async () => {
    await connection.close()
    await administer(template, `drop database ${name} with (force)`)
  }
  return { ...connection, url, drop }
}

// Connects to the database `postgres`, because the template must have no connections.
const administer = async (template: URL, statement: string) => {
  const { sql, close } = connect(Object.assign(new URL(template), { pathname: '/postgres' }).href, { max: 1 })
  try {
    await sql.unsafe(statement)
  } finally {
    await close()
  }
}

/** Creates an empty folder, readable only by this user, that is deleted after the run. */
export const testFolder = (name: string) => mkdtemp(join(inject('runFolder'), `${name}-`))
