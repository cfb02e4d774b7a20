// What Chromium has beyond the standard library's types: files that a page may read again after a reload.
declare global {
  interface Window {
    showOpenFilePicker?: (options: { multiple: boolean }) => Promise<readonly FileSystemFileHandle[]>
    showDirectoryPicker?: () => Promise<FileSystemDirectoryHandle>
  }
  interface DataTransferItem {
    getAsFileSystemHandle?: () => Promise<FileSystemHandle | null>
  }
  interface FileSystemHandle {
    queryPermission?: () => Promise<PermissionState>
    requestPermission?: () => Promise<PermissionState>
  }
}

/**
 * Whether a file may be read.
 * @param isAsking asks the user where the browser wants that; only at a click
 */
export async function mayRead(handle: FileSystemHandle, isAsking: boolean): Promise<boolean> {
  if (!handle.queryPermission) return true
  if ((await handle.queryPermission()) === 'granted') return true
  return isAsking && (await handle.requestPermission?.()) === 'granted'
}
