import { createHash } from 'node:crypto'
import type { DomainError } from '@kaarditeek/domain/error/domain-error'
import { holderRequest } from '@kaarditeek/domain/holder/schema'
import { HOLDER_PATH, USUAL_COLOUR } from '@kaarditeek/domain/holder-page/rules'
import { Language, type LanguageID } from '@kaarditeek/domain/language/schema'
import { type HolderWords, holderWordsIn } from '@kaarditeek/i18n/holder-text'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { strictTransport } from '../core/call-headers'
import type { Deps } from '../core/deps'
import { languageOfHeader } from '../core/error/language'
import { logUnexpected } from '../core/error/send-failure'
import { toDomainError } from '../core/error/to-reply'
import { refuseOtherMethods } from '../core/other-methods'
import { balanceOf } from '../entities/holder/balance'
import { blockHeld } from '../entities/holder/block'
import { type HolderContext, judgeHolder } from '../entities/holder/judge'
import { type OpenPage, openPage } from '../entities/holder/open-page'
import { escaped } from '../rest/html'
import { cardHtml, confirmHtml } from './card-html'
import { readForm } from './form'
import { askForCard, documentOf, refusalText, type Shown, type Typed } from './html'
import { styleOf } from './style'

/** Bytes of a form at most. */
const BODY_LIMIT = 2048

type Request = FastifyRequest<{ Params: { path: string }; Querystring: { lang?: unknown } }>

const languageOfRequest = ({ query, headers }: Request): LanguageID => {
  if (query.lang === 'en') return Language.english
  return query.lang === 'et' ? Language.estonian : languageOfHeader(headers['accept-language'])
}

/** Headers of every answer: no script, no other site, no frame, no cache, no trace in another site's log. */
const headersOf = (style: string, secure: boolean) => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; img-src data:; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  ...strictTransport(secure),
})

type Answer = { title: string; main: string; typed?: Typed; status?: number }

/** Serves the pages of companies for the holders of their cards. No cookie is read or set, so that no session is at risk. Rule 18.4. */
export const holderPageRoutes = (deps: Deps) => async (app: FastifyInstance) => {
  const send = (reply: FastifyReply, page: OpenPage | null, words: HolderWords, answer: Answer) => {
    const style = styleOf(page?.colour ?? USUAL_COLOUR)
    const whose = { words, name: page?.name ?? '', logo: page?.logo ?? null }
    return reply
      .code(answer.status ?? 200)
      .headers(headersOf(style, deps.secure))
      .send(documentOf(whose, style, answer.title, answer.main, answer.typed ?? null))
  }

  const notFound = (words: HolderWords): Answer => ({
    title: words.notFound,
    main: `<h1>${escaped(words.notFound)}</h1><p>${escaped(words.notFoundHelp)}</p>`,
    status: 404,
  })

  const failed = (words: HolderWords, refusal: DomainError): Answer => ({
    title: words.title,
    main: `<h1>${escaped(words.title)}</h1><p role="alert">${escaped(refusalText(words, refusal))}</p>`,
    status: refusal.status,
  })

  const contextOf = (request: Request, languageID: LanguageID): HolderContext => {
    const { db, sql, now, time, appSecret } = deps
    return { db, sql, now, time, appSecret, address: request.ip, languageID }
  }

  /** Performs the step of the form, and checks the proof again for each. The title states the outcome, because screen readers read it first. */
  const act = async (ctx: HolderContext, shown: Shown, company: string, typed: Typed): Promise<Answer> => {
    const { pan, code } = typed
    const held = await judgeHolder(ctx, holderRequest.parse({ company, pan, code }))
    const end = pan.slice(-4)
    const title = shown.words.card(end)
    if (typed.act === 'ask')
      return { title: shown.words.confirm(end), main: confirmHtml(shown, typed), typed }
    const isBlocking = typed.act === 'block'
    const balance = await balanceOf(ctx.db, held)
    // Last, so that nothing can fail once the card is blocked.
    if (isBlocking) await blockHeld(ctx, held)
    const card = isBlocking ? { ...balance, blocked: true } : balance
    const main = cardHtml({ ...shown, card, typed, timeZone: deps.time.zone }, isBlocking)
    return { title: isBlocking ? shown.words.wasBlocked : title, main, typed }
  }

  const handler = async (request: Request, reply: FastifyReply) => {
    const languageID = languageOfRequest(request)
    const words = holderWordsIn(languageID)
    const ctx = contextOf(request, languageID)
    let page: OpenPage | null = null
    let typed: Typed | null = null
    try {
      page = await openPage(deps.db, request.params.path, { now: deps.now(), time: deps.time })
      if (!page) return await send(reply, null, words, notFound(words))
      const shown = { page, words }
      if (request.method !== 'POST')
        return await send(reply, page, words, { title: words.title, main: askForCard(shown, null, null) })
      typed = readForm(request.body)
      return await send(reply, page, words, await act(ctx, shown, request.params.path, typed))
    } catch (failure) {
      const refusal = toDomainError(failure)
      logUnexpected(failure, refusal, request)
      const { retryAfterSeconds } = refusal.details
      if (retryAfterSeconds) reply.header('retry-after', retryAfterSeconds)
      if (!page) return send(reply, null, words, failed(words, refusal))
      const main = askForCard({ page, words }, typed, refusal)
      return send(reply, page, words, { title: words.refused(words.title), main, status: refusal.status })
    }
  }

  const url = `${HOLDER_PATH}:path`
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    (_request, body, done) => done(null, body),
  )
  app.get(url, handler)
  app.post(url, handler)
  refuseOtherMethods(app, url, ['GET', 'POST'])
}
