import { Component, CUSTOM_ELEMENTS_SCHEMA, DestroyRef, inject, signal } from '@angular/core'
import { modal } from '../modal'

@Component({
  selector: 'app-root',
  templateUrl: './app.html',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
})
export class App {
  protected readonly address = signal(modal.state.account.value?.address)

  constructor() {
    const stop = modal.subscribe(({ account }) => this.address.set(account?.address))
    inject(DestroyRef).onDestroy(stop)
  }
}
