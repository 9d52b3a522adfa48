; The folder of the command line is put into the PATH of whoever the app is installed for, and taken out of it with the app.
; Its own Node does it, because NSIS cuts off long texts, and a PATH may be one. Without it, everything else is installed all the same.
!macro changePath VERB
  nsExec::ExecToLog '"$INSTDIR\resources\cli\node.exe" "$INSTDIR\resources\cli\path.ts" ${VERB} $installMode "$INSTDIR\resources\cli"'
  Pop $0
  SendMessage 0xFFFF 0x001A 0 "STR:Environment" /TIMEOUT=5000
!macroend

!macro customInstall
  !insertmacro changePath add
!macroend

; An update takes the folder out with the old version, and puts it in again.
!macro customUnInstall
  !insertmacro changePath remove
!macroend
