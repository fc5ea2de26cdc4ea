import { setupCounter } from './counter.ts'

document.querySelector<HTMLDivElement>('#app')!.innerHTML = `
<section id="center">
  <h1>Get started</h1>
  <button id="counter" type="button" class="counter"></button>
</section>
`

setupCounter(document.querySelector<HTMLButtonElement>('#counter')!)
