// Opens the sections beside a wide API page and marks the one that is read. On a narrow page they are folded, and fold again once one is chosen.

const contents = document.querySelector('.contents')
const sections = contents.querySelector('details')
const wide = matchMedia('(min-width: 72rem)')

const fit = () => {
  sections.open = wide.matches
}
fit()
wide.addEventListener('change', fit)
sections.addEventListener('click', ({ target }) => {
  if (!wide.matches && target.closest('a')) sections.open = false
})

// Swagger UI would scroll slowly, to below the bar of the page.
document.addEventListener('click', (event) => {
  if (event.target.closest('a[href^="#"]:not(#calls a)')) event.stopPropagation()
})

/** Pixels from the top of the window within which a section's beginning counts as reached. */
const REACHED = 120

/** Returns the link of the last section that has begun; at the end of the page that of the last one. */
const currentLink = () => {
  const links = [...sections.querySelectorAll('a')]
  const isAtEnd = scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 1
  if (isAtEnd) return links.at(-1)
  return links.findLast((link) => {
    const section = document.getElementById(link.hash.slice(1))
    return section !== null && section.getBoundingClientRect().top < REACHED
  })
}

const mark = () => {
  const current = currentLink()
  const before = sections.querySelector('[aria-current]')
  if (current === before) return
  before?.removeAttribute('aria-current')
  current?.setAttribute('aria-current', 'true')
  if (current && wide.matches) contents.scrollTop = current.offsetTop - contents.clientHeight / 2
}
mark()
document.addEventListener('scroll', () => requestAnimationFrame(mark), { passive: true })
