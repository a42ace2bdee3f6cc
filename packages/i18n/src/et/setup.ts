import { accessToken } from './access-token'
import { sandbox } from './sandbox'
import { tryTerminal } from './web-api/try-terminal'
import { webhook } from './web-api/webhook'

/** Wordings of what is set up once: the sandbox, access tokens and webhooks. Pages of daily work need not load them. */
export const setup = { accessToken, sandbox, tryTerminal, webhook }
