import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ESTree, parseSync } from 'vite'

export type Node = ESTree.Node
export type Source = { path: string; text: string; program: ESTree.Program }

const root = join(import.meta.dirname, '..', '..')

export const parse = (path: string, text: string): Source => {
  const { program, errors } = parseSync(path, text)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  return { path, text, program }
}

/** Returns the parsed sources below folders of the project, tests left out. */
export const sourcesIn = (...folders: string[]): Source[] =>
  folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.(test|test-d|spec)\.|node_modules|dist\b/.test(name))
      .map((name) => join(folder, name))
      .map((path) => parse(path, readFileSync(join(root, path), 'utf8'))),
  )

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

export const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

/** Returns a node and all nodes below it. `enters` false leaves out a node with all below it. */
export const nodesIn = (node: Node, enters: (node: Node) => boolean = () => true): Node[] =>
  enters(node) ? [node, ...childrenOf(node).flatMap((child) => nodesIn(child, enters))] : []

export const textOf = ({ text }: Source, { start, end }: Node) => text.slice(start, end)

/** Returns `path:line`. */
export const placeOf = ({ path, text }: Source, { start }: Node) =>
  `${path}:${text.slice(0, start).split('\n').length}`
