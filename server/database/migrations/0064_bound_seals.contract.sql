-- No process is left that could not open a sealed value that is bound to its row.
update recado.seal_form set bound = true;
