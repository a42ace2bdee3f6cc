import { type Node, nodesIn, type Source } from './sources'

/** Returns the pattern of the addresses of a route file such as `cards/$id.tsx`. */
export const addressesOf = (file: string): RegExp => {
  const path = file.replace(/\.tsx$/, '').replace(/(^|\/)index$/, '')
  const parts = path.split(/[/.]/).map((part) => (part.startsWith('$') ? '[^/]+' : part))
  return new RegExp(`^/${parts.join('/')}$`)
}

/** Returns the texts of a source; of a template, the text before its first expression. */
export const textsOf = ({ program }: Source): string[] =>
  nodesIn(program).flatMap((node) => {
    if (node.type === 'Literal' && typeof node.value === 'string') return node.value
    return node.type === 'TemplateLiteral' ? (node.quasis[0]?.value.cooked ?? '') : []
  })

/** Returns the addresses that a source names, without their search params. */
export const addressesIn = (source: Source): string[] =>
  textsOf(source)
    .filter((text) => text.startsWith('/'))
    .map((text) => text.replace(/\?.*/, ''))

/** Returns the values of the property `tab` below a node. */
const tabsBelow = (node: Node): string[] =>
  nodesIn(node).flatMap((one) => {
    const isTab = one.type === 'Property' && one.key.type === 'Identifier' && one.key.name === 'tab'
    return isTab && one.value.type === 'Literal' ? String(one.value.value) : []
  })

/** Returns the names of the tabs of the pages in a source: those of `PageTabs`. */
export const tabsOf = ({ program }: Source): string[] =>
  nodesIn(program).flatMap((node) => {
    const isPageTabs =
      node.type === 'JSXOpeningElement' && node.name.type === 'JSXIdentifier' && node.name.name === 'PageTabs'
    return isPageTabs ? tabsBelow(node) : []
  })
