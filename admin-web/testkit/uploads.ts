/** One upload as it was sent: the file's name and the token it carried. */
export interface Upload {
  name: string
  authorization: string
}

/** What the server says to an upload; null when it cannot be reached. */
export type UploadAnswer = { status: number; body: string } | null

/** Takes the place of the server for uploads, for one test; answers the uploads as they came. */
export function takeUploads(answer: (name: string) => UploadAnswer): Upload[] {
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
      const said = answer(name)
      this.status = said?.status ?? 0
      this.responseText = said?.body ?? ''
      setTimeout(() => this.dispatchEvent(new Event(said === null ? 'error' : 'load')))
    }
  }
  Object.assign(window, { XMLHttpRequest: UploadRequest })
  return uploads
}
