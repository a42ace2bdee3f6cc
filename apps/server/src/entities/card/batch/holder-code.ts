import { holderPage } from '@kaarditeek/db/schema/holder-page'
import { HOLDER_PATH } from '@kaarditeek/domain/holder-page/rules'
import { renderSVG } from 'uqr'
import type { Read } from '../../../core/work/scope'

/** Returns the QR code of the company's page for card holders as SVG; null while the page is off. Rule 18.7. */
export const holderCode = async ({ db, own }: Read, publicUrl: string): Promise<string | null> => {
  const [page] = await db
    .select({ path: holderPage.path })
    .from(holderPage)
    .where(own(holderPage, { enabled: true }))
  return page?.path ? renderSVG(`${publicUrl}${HOLDER_PATH}${page.path}`, { ecc: 'M', border: 4 }) : null
}
