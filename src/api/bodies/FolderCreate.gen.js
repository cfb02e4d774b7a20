// Generated from the contract by `npm run generate`. Do not edit.
import { length } from './runtime.js'
export const validate = validate36;

const schema68 = {"$ref":"contract#/components/schemas/FolderCreate"};
const schema69 = {"type":"object","required":["path","name"],"additionalProperties":false,"properties":{"path":{"$ref":"#/components/schemas/FilePath"},"name":{"$ref":"#/components/schemas/FileName"}}};
const schema61 = {"type":"string","minLength":1,"maxLength":4096,"pattern":"^(?![\\s\\S]*/\\.{1,2}(?:/|$))/(?:[^/\\u0000-\\u001f\\u007f]+(?:/[^/\\u0000-\\u001f\\u007f]+)*)?$"};
const schema66 = {"type":"string","minLength":1,"maxLength":255,"pattern":"^(?!\\.{1,2}$)[^/\\u0000-\\u001f\\u007f]*$"};
const func2 = length;
const pattern19 = new RegExp("^(?![\\s\\S]*/\\.{1,2}(?:/|$))/(?:[^/\\u0000-\\u001f\\u007f]+(?:/[^/\\u0000-\\u001f\\u007f]+)*)?$", "u");
const pattern22 = new RegExp("^(?!\\.{1,2}$)[^/\\u0000-\\u001f\\u007f]*$", "u");

function validate37(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate37.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.path === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "path"},message:"must have required property '"+"path"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.name === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 in data){
if(!((key0 === "path") || (key0 === "name"))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.path !== undefined){
let data0 = data.path;
if(typeof data0 === "string"){
if(func2(data0) > 4096){
const err3 = {instancePath:instancePath+"/path",schemaPath:"#/components/schemas/FilePath/maxLength",keyword:"maxLength",params:{limit: 4096},message:"must NOT have more than 4096 characters"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(func2(data0) < 1){
const err4 = {instancePath:instancePath+"/path",schemaPath:"#/components/schemas/FilePath/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(!pattern19.test(data0)){
const err5 = {instancePath:instancePath+"/path",schemaPath:"#/components/schemas/FilePath/pattern",keyword:"pattern",params:{pattern: "^(?![\\s\\S]*/\\.{1,2}(?:/|$))/(?:[^/\\u0000-\\u001f\\u007f]+(?:/[^/\\u0000-\\u001f\\u007f]+)*)?$"},message:"must match pattern \""+"^(?![\\s\\S]*/\\.{1,2}(?:/|$))/(?:[^/\\u0000-\\u001f\\u007f]+(?:/[^/\\u0000-\\u001f\\u007f]+)*)?$"+"\""};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
else {
const err6 = {instancePath:instancePath+"/path",schemaPath:"#/components/schemas/FilePath/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.name !== undefined){
let data1 = data.name;
if(typeof data1 === "string"){
if(func2(data1) > 255){
const err7 = {instancePath:instancePath+"/name",schemaPath:"#/components/schemas/FileName/maxLength",keyword:"maxLength",params:{limit: 255},message:"must NOT have more than 255 characters"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(func2(data1) < 1){
const err8 = {instancePath:instancePath+"/name",schemaPath:"#/components/schemas/FileName/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(!pattern22.test(data1)){
const err9 = {instancePath:instancePath+"/name",schemaPath:"#/components/schemas/FileName/pattern",keyword:"pattern",params:{pattern: "^(?!\\.{1,2}$)[^/\\u0000-\\u001f\\u007f]*$"},message:"must match pattern \""+"^(?!\\.{1,2}$)[^/\\u0000-\\u001f\\u007f]*$"+"\""};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
else {
const err10 = {instancePath:instancePath+"/name",schemaPath:"#/components/schemas/FileName/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
}
else {
const err11 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
validate37.errors = vErrors;
return errors === 0;
}
validate37.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate36(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate36.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate37(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate37.errors : vErrors.concat(validate37.errors);
errors = vErrors.length;
}
validate36.errors = vErrors;
return errors === 0;
}
validate36.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const messages = {
  "/path": "Choose a folder.",
  "/name": {
    "minLength": "Enter a name.",
    "maxLength": "Keep the name under 255 characters.",
    "pattern": "A name cannot contain \"/\" or control characters and cannot be \".\" or \"..\"."
  }
}
export const nullable = []
