export interface Upload {
  name: string
  authorization: string
}

/** Null when the server is unreachable. */
export type UploadAnswer = { status: number; body: string } | null

/** Fakes the upload endpoint for one test; returns the list to which uploads are added. */
export function takeUploads(answer: (name: string) => UploadAnswer | Promise<UploadAnswer>): Upload[] {
  const uploads: Upload[] = []
  class UploadRequest extends EventTarget {
    readonly upload = new EventTarget()
    status = 0
    responseText = ''
    #authorization = ''
    open(): void {}
    setRequestHeader(_name: string, value: string): void {
      this.#authorization = value
    }
    send(form: FormData): void {
      const file = form.get('image')
      const name = file instanceof File ? file.name : ''
      uploads.push({ name, authorization: this.#authorization })
      void this.#answer(name)
    }
    async #answer(name: string): Promise<void> {
      const answered = await answer(name)
      this.status = answered?.status ?? 0
      this.responseText = answered?.body ?? ''
      setTimeout(() => this.dispatchEvent(new Event(answered === null ? 'error' : 'load')))
    }
  }
  Object.assign(window, { XMLHttpRequest: UploadRequest })
  return uploads
}
