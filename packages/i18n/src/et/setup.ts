import { accessToken } from './access-token'
import { cardRule } from './card/rule'
import { holderPage } from './holder-page'
import { sandbox } from './sandbox'
import { serviceAccount } from './service-account'
import { tryTerminal } from './web-api/try-terminal'
import { webhook } from './web-api/webhook'

/** Wordings of what is set up once: rules of use, the page for card holders, the sandbox, service accounts, access tokens and webhooks. Pages of daily work need not load them. */
export const setup = { accessToken, cardRule, holderPage, sandbox, serviceAccount, tryTerminal, webhook }
