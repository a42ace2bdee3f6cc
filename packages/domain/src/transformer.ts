import SuperJSON from 'superjson'

/** `String.fromCharCode` takes its characters as arguments, whose number is limited. */
const ARGUMENTS = 32_768

const toBase64 = (bytes: Uint8Array): string => {
  const parts: string[] = []
  for (let at = 0; at < bytes.length; at += ARGUMENTS)
    parts.push(String.fromCharCode(...bytes.subarray(at, at + ARGUMENTS)))
  return btoa(parts.join(''))
}

const fromBase64 = (text: string): Uint8Array =>
  Uint8Array.from(atob(text), (character) => character.charCodeAt(0))

/** Serializes values that JSON lacks, such as instants, on both sides of the typed API. Bytes are sent as base64. */
export const transformer = new SuperJSON()
transformer.registerCustom<Uint8Array, string>(
  {
    isApplicable: (value): value is Uint8Array => value instanceof Uint8Array,
    serialize: toBase64,
    deserialize: fromBase64,
  },
  'bytes',
)
