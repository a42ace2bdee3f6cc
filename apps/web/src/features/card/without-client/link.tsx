import { LinkButton } from '../../../components/link-button'
import { useWords } from '../../../lib/language'

/** Link from the list of cards to the cards without a client. Specification §2, Cards list. */
export const WithoutClientLink = () => (
  <LinkButton to="/cards/without-client" variant="default">
    {useWords()('withoutClient.title')}
  </LinkButton>
)
