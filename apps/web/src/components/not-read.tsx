import { Text } from '@mantine/core'
import { useWords } from '../lib/language'

/** Stands for what the server did not answer, where the page says why. */
export const NotRead = () => {
  const t = useWords()
  return (
    <Text span display="block" size="sm" c="dimmed" py={4}>
      {t('common.notRead')}
    </Text>
  )
}
