/** On the provider's page: is staff, as soon as the page can be operated. A person would only take longer. */
export function chooseStaff(): void {
  if (!location.pathname.startsWith('/idp/')) return
  addEventListener('DOMContentLoaded', () => {
    document.querySelector<HTMLButtonElement>('button[name="persona"][value="staff"]')?.click()
  })
}
