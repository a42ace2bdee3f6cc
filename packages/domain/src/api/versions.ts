/** Dates of the versions of the documented calls, oldest first. Rule 2.16. */
export const apiVersions = ['2026-11-23'] as const

export type ApiVersion = (typeof apiVersions)[number]

/** Version of keys and tokens that are older than versions. */
export const FIRST_VERSION: ApiVersion = apiVersions[0]

/** Version to which a new key or token is pinned, and that sessions have. */
export const CURRENT_VERSION: ApiVersion = apiVersions[apiVersions.length - 1] ?? FIRST_VERSION

/** Header of requests and replies. */
export const VERSION_HEADER = 'Kaarditeek-Version'

export const isApiVersion = (text: unknown): text is ApiVersion => apiVersions.some((one) => one === text)

/** Months for which a version, or a call that is deprecated, goes on after its successor. */
const SUPPORT_MONTHS = 12

const count: number = apiVersions.length

/** What callers can rely on, a sentence each. The API's page and `GET /api/changelog` show it. */
export const versionPolicy: readonly string[] = [
  `Each API key and each access token is pinned to the version of the day on which it was created; sessions have the newest one. A request asks for another one by the header ${VERSION_HEADER}, and each reply to a request with a valid key or token, refusals too, tells its own in the same header. It can be missing from a status of 500 or above.`,
  ...(count === 1
    ? [
        `There is one version so far, ${CURRENT_VERSION}: a request that asks for it is answered with it in the header, and one that asks for another, such as 2020-01-01, is refused with the reason apiVersionUnknown and the list.`,
      ]
    : []),
  'Without a new version we may add: calls; optional fields, parameters and headers of requests; fields and headers of replies; codes, reasons and types of events. Programs ignore fields that they do not know, and go by the status where they do not know a code.',
  'A new version is made for everything else: a field or call that goes away or changes its name, type, unit or meaning, an input that becomes required or is judged more strictly, another status or code of the same case. Wordings of messages are no part of a version.',
  `A version works for at least ${SUPPORT_MONTHS} months after the next one. So does a call that is deprecated: its replies have the headers Deprecation, since when, and Sunset, until when, and the changelog says what to use instead.`,
  `New versions and deprecations are told by GET /api/changelog and by these headers, by no mail and no event: a look each month leaves ${SUPPORT_MONTHS - 1} months.`,
  'A fault that harms money or secrets may be mended at once; the changelog says so.',
]
