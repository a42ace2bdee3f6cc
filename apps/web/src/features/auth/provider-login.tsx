import { type ProviderOutcome, providerOutcomes } from '@kaarditeek/domain/provider/rules'
import { provider as wordings } from '@kaarditeek/i18n/et/provider'
import { Button, Text } from '@mantine/core'
import i18next from 'i18next'
import { useWords } from '../../lib/language'

i18next.addResourceBundle('et', 'translation', { provider: wordings }, true, true)

const isRefusal = (outcome: string | undefined): outcome is Exclude<ProviderOutcome, 'factor'> =>
  outcome !== 'factor' && providerOutcomes.some((one) => one === outcome)

type Props = {
  name: string
  /** Page to open after the login. */
  next: string | undefined
  /** What became of a login that has just come back. */
  outcome: string | undefined
}

/** Goes to the identity provider, and says why a login did not succeed there. Rule 3.42. */
export const ProviderLogin = ({ name, next, outcome }: Props) => {
  const t = useWords()
  return (
    <>
      <Button
        component="a"
        href={`/login/oidc${next ? `?${new URLSearchParams({ next })}` : ''}`}
        variant="default"
        fullWidth
        mt="md"
      >
        {t('provider.logIn', { name })}
      </Button>
      {isRefusal(outcome) && (
        <Text role="alert" size="sm" c="var(--mantine-color-error)" mt="xs">
          {t(`provider.${outcome}`)}
        </Text>
      )}
    </>
  )
}
