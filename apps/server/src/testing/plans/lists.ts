import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ListCalls } from '@kaarditeek/domain/call/call'
import type { SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { SignedIn } from '../../core/session'
import type { Read } from '../../core/work/scope'

/** A scope that every list accepts: that of a company, with the viewer that lists across companies take. */
export type AnyScope = Read & { viewer: SignedIn }

type AnyList = {
  calls: ListCalls<z.ZodObject>
  ready: (scope: AnyScope, input: never) => Promise<AnyScope>
  pageQuery: (scope: AnyScope, input: unknown) => { toSQL: () => { sql: string; params: unknown[] } } & SQL
}

const isList = (value: unknown): value is AnyList =>
  typeof value === 'object' && value !== null && 'pageQuery' in value && 'calls' in value

const server = join(import.meta.dirname, '..', '..')

/** Returns every list that a module of the server exports, by its name. */
export const allLists = async (): Promise<[string, AnyList][]> => {
  const files = readdirSync(join(server, 'entities'), { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  )
  const modules = await Promise.all(
    files.map((name): Promise<Record<string, unknown>> => import(join(server, 'entities', name))),
  )
  return modules
    .flatMap((module) => Object.entries(module))
    .flatMap(([name, value]) => (isList(value) ? [[name, value] as [string, AnyList]] : []))
}

/** The text of the tests that read the plans of lists. */
export const planTests = (): string =>
  readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith('plan.test.ts'))
    .map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'))
    .join('\n')
