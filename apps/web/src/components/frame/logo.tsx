import { Group } from '@mantine/core'
import { useWords } from '../../lib/language'
import classes from './frame.module.css'

/** The sign and the name of the product. */
export const Logo = () => {
  const t = useWords()
  return (
    <Group gap={10} className={classes.logo}>
      <img src="/favicon.svg" alt="" width={28} height={28} />
      <span>{t('common.product')}</span>
    </Group>
  )
}
