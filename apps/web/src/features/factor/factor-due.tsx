import { Box } from '@mantine/core'
import { Page } from '../../components/page'
import { PageNotice } from '../../components/page-notice'
import { useWords } from '../../lib/language'
import { Factors } from './factors'

/** The only page of a viewer whose company requires a second factor, until it is added. Rule 3.37. */
export const FactorDue = () => {
  const t = useWords()
  return (
    <Page title={t('operator.self')}>
      <Box maw={760}>
        <PageNotice tone="warn" icon="lock" title={t('factor.due')} text={t('factor.dueHelp')} />
      </Box>
      <Factors />
    </Page>
  )
}
