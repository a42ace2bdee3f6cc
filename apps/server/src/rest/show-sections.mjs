// Opens the sections beside a wide API page. On a narrow one they are folded, and fold again once one is chosen.

const sections = document.querySelector('.contents > details')
const wide = matchMedia('(min-width: 72rem)')

const fit = () => {
  sections.open = wide.matches
}
fit()
wide.addEventListener('change', fit)
sections.addEventListener('click', ({ target }) => {
  if (!wide.matches && target.closest('a')) sections.open = false
})
