import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'

/** Where each visit begins: the frame of the pages behind the login, and the list of cards. */
const begins = ['routes/-signed-in-frame.tsx', 'routes/cards/index.tsx?tsr-split=component']

const isLibrary = (id: string) => id.includes('node_modules')

/** Returns our own modules that the frame or the list of cards imports. */
const findDaily = (modules: Rolldown.ChunkingContext): ReadonlySet<string> => {
  const found = new Set<string>()
  const visit = (id: string) => {
    if (found.has(id) || isLibrary(id)) return
    const module = modules.getModuleInfo(id)
    if (!module) throw new Error(`The build has no module ${id}`)
    found.add(id)
    for (const next of module.importedIds) visit(next)
  }
  const source = fileURLToPath(new URL('src/', import.meta.url))
  for (const path of begins) visit(source + path)
  return found
}

let daily: ReadonlySet<string> | null = null
const isDaily = (id: string, modules: Rolldown.ChunkingContext) => {
  daily ??= findDaily(modules)
  return daily.has(id)
}

const setupNeeds = new Map<string, boolean>()
/** Whether a module of ours needs the wordings of seldom opened pages. Its file loads them for every page that needs the file. */
const needsSetup = (id: string, modules: Rolldown.ChunkingContext): boolean => {
  if (id.endsWith('/setup-wordings.ts')) return true
  const known = setupNeeds.get(id)
  if (known !== undefined) return known
  setupNeeds.set(id, false)
  const imported = modules.getModuleInfo(id)?.importedIds ?? []
  const needs = imported.some((other) => !isLibrary(other) && needsSetup(other, modules))
  setupNeeds.set(id, needs)
  return needs
}

/**
 * The modules that are built into one file, which takes one request and compresses better than many small ones. Those of the list of
 * cards are apart from those of other pages. See docs/adr/0018.
 */
export const fileGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'start', tags: ['$initial'] },
  // Wordings of seldom opened pages: a file of their own, however many pages share them.
  { name: 'setup', test: /\/setup-wordings\.ts$/ },
  // The names of all reasons of refusal, which lists of cards do not need.
  { name: 'reasons', test: /\/error\/reasons\.ts$/ },
  { name: 'screens', minShareCount: 13 },
  { name: (id, modules) => (isDaily(id, modules) ? 'daily' : null) },
  {
    name: (id, modules) =>
      isLibrary(id) || isDaily(id, modules) || needsSetup(id, modules) ? null : 'records',
    minShareCount: 4,
  },
]
