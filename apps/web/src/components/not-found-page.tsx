import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useWords } from '../lib/language'
import { Empty } from './empty'

export const NotFoundPage = (): ReactNode => {
  const t = useWords()
  return (
    <Empty icon="search" order={1} title={t('common.pageNotFound')} help={t('common.pageNotFoundHelp')}>
      <Button variant="default" renderRoot={(props) => <Link to="/" {...props} />}>
        {t('common.toHome')}
      </Button>
    </Empty>
  )
}
