import ts from 'typescript'

/** Types that are printed by their name. */
const NAMED = ['Date', 'Uint8Array']
/** Interfaces of `calls.ts`. */
const CALLS = ['Query', 'Mutation', 'Download']

/** Orders the members of a union: numbers by value, null last. */
const inOrder = (one: string, other: string) =>
  Number(one === 'null') - Number(other === 'null') || one.localeCompare(other, 'en', { numeric: true })

const isName = (text: string) => /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(text)

/** Returns a function that prints types as plain TypeScript, without the names of the sources that declare them. */
export const printerOf = (checker: ts.TypeChecker) => {
  const withoutUndefined = (type: ts.Type): ts.Type[] =>
    type.isUnion() ? type.types.filter((one) => !(one.flags & ts.TypeFlags.Undefined)) : [type]

  const printUnion = (types: readonly ts.Type[], indent: string): string => {
    const words = types.map((one) => print(one, indent))
    // A boolean is the union of its two values.
    const whole = words.includes('true') && words.includes('false')
    const kept = whole ? [...words.filter((word) => word !== 'true' && word !== 'false'), 'boolean'] : words
    return [...new Set(kept)].sort(inOrder).join(' | ')
  }

  const printDoc = (symbol: ts.Symbol, indent: string): string => {
    const text = ts.displayPartsToString(symbol.getDocumentationComment(checker)).trim()
    return text ? `${indent}/** ${text.replace(/\s*\n\s*/g, ' ')} */\n` : ''
  }

  const printProperty = (symbol: ts.Symbol, indent: string): string => {
    const optional = Boolean(symbol.flags & ts.SymbolFlags.Optional)
    const type = checker.getTypeOfSymbol(symbol)
    const text = optional ? printUnion(withoutUndefined(type), indent) : print(type, indent)
    const name = isName(symbol.name) ? symbol.name : JSON.stringify(symbol.name)
    return `${printDoc(symbol, indent)}${indent}${name}${optional ? '?' : ''}: ${text}`
  }

  const printObject = (type: ts.Type, indent: string): string => {
    const inner = `${indent}  `
    const indexed = checker
      .getIndexInfosOfType(type)
      .map((info) => `${inner}[key: ${print(info.keyType, inner)}]: ${print(info.type, inner)}`)
    const properties = checker.getPropertiesOfType(type).map((one) => printProperty(one, inner))
    const lines = [...indexed, ...properties]
    return lines.length > 0 ? `{\n${lines.join('\n')}\n${indent}}` : 'Record<string, never>'
  }

  /** Throws on types that the API should not have: a caller could do nothing with them. */
  const print = (type: ts.Type, indent = ''): string => {
    const name = type.symbol?.name ?? ''
    if (NAMED.includes(name)) return name
    if (CALLS.includes(name)) {
      const parts = checker.getTypeArguments(type as ts.TypeReference).map((one) => print(one, indent))
      return `${name}<${parts.join(', ')}>`
    }
    if (type.isUnion()) return printUnion(type.types, indent)
    if (checker.isArrayType(type)) {
      const [element] = checker.getTypeArguments(type as ts.TypeReference)
      const text = element ? print(element, indent) : 'unknown'
      return element?.isUnion() ? `(${text})[]` : `${text}[]`
    }
    if (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.TypeParameter) || type.getCallSignatures().length > 0)
      throw new Error(`No plain type: ${checker.typeToString(type)}`)
    if (type.flags & ts.TypeFlags.Object || type.isIntersection()) return printObject(type, indent)
    return checker.typeToString(type)
  }
  return print
}
