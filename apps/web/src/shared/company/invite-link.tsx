import { LinkButton } from '../../components/links'
import { useWords } from '../../lib/language'

/** Links to the form of an invitation to the own company. */
export const InviteLink = () => (
  <LinkButton
    to="/companies/company"
    search={{ tab: 'operators' }}
    state={{ add: true }}
    variant="default"
    size="compact-sm"
  >
    {useWords()('operator.add')}
  </LinkButton>
)
