@echo off
rem Starts Sightline's command line on the Node beside it.
goto start
:find_here
set here=%~dp0
exit /b
:start
setlocal
call :find_here
rem As npm does: to leave this file before the program starts, so that Ctrl-C ends in no question about a batch job.
endlocal & goto #_undefined_# 2>nul || title %COMSPEC% & "%here%node.exe" "%here%dist\main\cli\index.js" %*
