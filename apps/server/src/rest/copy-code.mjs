// Gives each block of code in the API's page a button that copies it. Browsers offer the clipboard to secure pages alone.

/** Milliseconds for which a button says that it copied. */
const SHOWN = 1500

const addButton = (block) => {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = 'Copy'
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(block.querySelector('pre').textContent)
    button.textContent = 'Copied'
    setTimeout(() => {
      button.textContent = 'Copy'
    }, SHOWN)
  })
  block.append(button)
}

if (navigator.clipboard) for (const block of document.querySelectorAll('.code')) addButton(block)
