import { Text } from '@mantine/core'
import { useWords } from '../lib/language'

/** Replaces a part that could not be loaded, on a page that shows the reason once. */
export const NotRead = () => {
  const t = useWords()
  return (
    <Text span display="block" size="sm" c="dimmed" py={4}>
      {t('common.notRead')}
    </Text>
  )
}
