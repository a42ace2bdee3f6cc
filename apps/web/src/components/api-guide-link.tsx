import { Button } from '@mantine/core'
import { useWords } from '../lib/language'
import { Icon } from './icon'

/** Address of the API's own page, outside the app. */
export const API_GUIDE = '/api/docs'

/** Opens the API's own page in another tab. */
export const ApiGuideLink = () => {
  const t = useWords()
  return (
    <Button
      component="a"
      href={API_GUIDE}
      target="_blank"
      variant="subtle"
      leftSection={<Icon name="report" size={16} />}
    >
      {t('common.apiGuide')}
    </Button>
  )
}
