import type { LightMyRequestResponse } from 'fastify'
import type { Validate } from './contract'
import { type Document, type DocumentedOperation, escaped } from './document'

/** Headers that any reply may have: those of HTTP, security headers and cookies. */
const ofEveryReply =
  /^(content-(type|length|security-policy|encoding)|date|connection|keep-alive|transfer-encoding|cache-control|vary|set-cookie|x-(content-type-options|frame-options|dns-prefetch-control|download-options|permitted-cross-domain-policies|xss-protection)|referrer-policy|strict-transport-security|cross-origin-.*|origin-agent-cluster)$/

/** Describes how a reply breaks the document: its status, headers, content type or body; null if the reply conforms. */
export const replyFault = (
  { components }: Document,
  { pointer, responses }: DocumentedOperation,
  validate: Validate,
  { statusCode, headers, body }: LightMyRequestResponse,
): string | null => {
  const documented = responses[statusCode]
  if (!documented) return `status ${statusCode} is not documented`
  const shared = documented.$ref !== undefined
  const { content, headers: known = {} } = shared ? (components.responses[statusCode] ?? {}) : documented
  const names = Object.keys(known).map((name) => name.toLowerCase())
  const unknown = Object.keys(headers).filter((name) => !ofEveryReply.test(name) && !names.includes(name))
  if (unknown.length > 0) return `header ${unknown.join()} of status ${statusCode} is not documented`
  if (!content) return body === '' ? null : `status ${statusCode} has a body`
  const type = String(headers['content-type']).replace('; charset=utf-8', '')
  const at = Object.keys(content).find((one) => one.replace('; charset=utf-8', '') === type)
  if (!at) return `content type ${type} of status ${statusCode} is not documented`
  if (at !== 'application/json') return null
  const response = shared ? `#/components/responses/${statusCode}` : `${pointer}/responses/${statusCode}`
  return validate(`${response}/content/${escaped(at)}/schema`, JSON.parse(body))
}
