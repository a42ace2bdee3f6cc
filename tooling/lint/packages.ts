import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')

type Entry = {
  version?: string
  license?: string
  link?: boolean
  dev?: boolean
  hasInstallScript?: boolean
}

export type Package = { name: string; version: string; license: string; isDev: boolean; runsScript: boolean }

/** Licences that packages state in another way, as their files have them. */
const STATED: Record<string, string> = {
  'dejavu-fonts-ttf': 'Bitstream-Vera',
  jsonify: 'Public-Domain',
  'png-js': 'MIT',
}

const json = (name: string) => JSON.parse(readFileSync(join(root, name), 'utf8'))

/** The packages of the lock file that come from the registry, of all platforms. */
export const packages = (): Package[] => {
  const { packages: entries }: { packages: Record<string, Entry> } = json('package-lock.json')
  return Object.entries(entries)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, { version = '', license, dev = false, hasInstallScript = false }]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
      const stated = STATED[name] ?? license ?? 'none'
      return { name, version, license: stated, isDev: dev, runsScript: hasInstallScript }
    })
}

/** Packages whose install scripts may run, or are known and denied. */
export const decidedScripts = (): string[] => Object.keys(json('package.json').allowScripts)

/** The document of the production packages with their licences. */
export const licencesText = (list: readonly Package[]): string => {
  const lines = list
    .filter(({ isDev }) => !isDev)
    .map(({ name, version, license }) => `| ${name} | ${version} | ${license} |`)
  return `# Licences

The packages that Kaarditeek is built from and runs with, on all platforms, as the lock file states them. \`npx vitest run --project unit
packages -u\` writes this file.

| package | version | licence |
|---|---|---|
${[...new Set(lines)].toSorted().join('\n')}
`
}
