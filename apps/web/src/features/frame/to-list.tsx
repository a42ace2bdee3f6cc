import { useLocation } from '@tanstack/react-router'
import { LinkButton } from '../../components/links'
import { useWords } from '../../lib/language'
import { useMenu } from '../../shared/session/menu'

/** A button to the page of the menu that the address lies below, such as Cards of `/cards/7`. */
export const ToList = () => {
  const t = useWords()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const list = useMenu().find(({ to }) => to !== '/' && path.startsWith(`${to.replace(/\/$/, '')}/`))
  return (
    list && (
      <LinkButton variant="default" to={list.to}>
        {t(list.title)}
      </LinkButton>
    )
  )
}
