import { Group } from '@mantine/core'
import { useWords } from '../../lib/language'
import classes from './frame.module.css'

/** The product's logo and name. */
export const Logo = () => {
  const t = useWords()
  return (
    <Group gap={10} wrap="nowrap" className={classes.logo}>
      <img src="/favicon.svg" alt="" width={28} height={28} />
      <span>{t('common.product')}</span>
    </Group>
  )
}
