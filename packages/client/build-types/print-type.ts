import {
  type Checker,
  type Symbol as Declared,
  SignatureKind,
  SymbolFlags,
  type Type,
  TypeFlags,
} from 'typescript/unstable/sync'

/** Types that are printed by their name. */
const NAMED = ['Date', 'Uint8Array']
/** Interfaces of `calls.ts`. */
const CALLS = ['Query', 'Mutation', 'Download']

/** Orders the members of a union: numbers by value, null last. */
const inOrder = (one: string, other: string) =>
  Number(one === 'null') - Number(other === 'null') || one.localeCompare(other, 'en', { numeric: true })

const isName = (text: string) => /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(text)

/** Returns a function that prints types as plain TypeScript, without the names of the sources that declare them. */
export const printerOf = (checker: Checker) => {
  const withoutUndefined = (type: Type): readonly Type[] =>
    type.isUnionType() ? type.getTypes().filter((one) => !(one.flags & TypeFlags.Undefined)) : [type]

  const printUnion = (types: readonly Type[], indent: string): string => {
    const words = types.map((one) => print(one, indent))
    // A boolean is the union of its two values.
    const whole = words.includes('true') && words.includes('false')
    const kept = whole ? [...words.filter((word) => word !== 'true' && word !== 'false'), 'boolean'] : words
    return [...new Set(kept)].sort(inOrder).join(' | ')
  }

  const printDoc = (symbol: Declared, indent: string): string => {
    const text = checker.getDocumentationCommentOfSymbol(symbol).trim()
    return text ? `${indent}/** ${text.replace(/\s*\n\s*/g, ' ')} */\n` : ''
  }

  const printProperty = (symbol: Declared, indent: string): string => {
    const optional = Boolean(symbol.flags & SymbolFlags.Optional)
    const type = checker.getTypeOfSymbol(symbol)
    if (!type) throw new Error(`No type: ${symbol.name}`)
    const text = optional ? printUnion(withoutUndefined(type), indent) : print(type, indent)
    const name = isName(symbol.name) ? symbol.name : JSON.stringify(symbol.name)
    return `${printDoc(symbol, indent)}${indent}${name}${optional ? '?' : ''}: ${text}`
  }

  const printObject = (type: Type, indent: string): string => {
    const inner = `${indent}  `
    const indexed = checker
      .getIndexInfosOfType(type)
      .map((info) => `${inner}[key: ${print(info.keyType, inner)}]: ${print(info.valueType, inner)}`)
    const properties = checker.getPropertiesOfType(type).map((one) => printProperty(one, inner))
    const lines = [...indexed, ...properties]
    return lines.length > 0 ? `{\n${lines.join('\n')}\n${indent}}` : 'Record<string, never>'
  }

  const argumentsOf = (type: Type) => (type.isTypeReference() ? checker.getTypeArguments(type) : [])

  /** Throws for types that callers cannot use, such as `any` or a function. */
  const print = (type: Type, indent = ''): string => {
    const name = type.getSymbol()?.name ?? ''
    if (NAMED.includes(name)) return name
    if (CALLS.includes(name))
      return `${name}<${argumentsOf(type)
        .map((one) => print(one, indent))
        .join(', ')}>`
    if (type.isUnionType()) return printUnion(type.getTypes(), indent)
    if (checker.isArrayType(type)) {
      const [element] = argumentsOf(type)
      const text = element ? print(element, indent) : 'unknown'
      return element?.isUnionType() ? `(${text})[]` : `${text}[]`
    }
    const isPlain = !(type.flags & (TypeFlags.Any | TypeFlags.TypeParameter))
    if (!isPlain || checker.getSignaturesOfType(type, SignatureKind.Call).length > 0)
      throw new Error(`No plain type: ${checker.typeToString(type)}`)
    if (type.flags & TypeFlags.Object || type.isIntersectionType()) return printObject(type, indent)
    return checker.typeToString(type)
  }
  return print
}
